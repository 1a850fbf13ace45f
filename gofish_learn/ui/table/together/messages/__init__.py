"""What a shared table and its pages say to each other: the pages ask for `requests`, and are told `screens`."""
