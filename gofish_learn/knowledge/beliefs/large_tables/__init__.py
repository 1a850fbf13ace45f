"""What five and six players need to stay quick: the same sums, arranged for many seats."""
