"""The SQLite file of a store.

Read `schema_versions` first, what there is to keep, and `database`, how the file is opened and by which way each part
reads and writes there (`store_part`): `saves`, what is left open and whose it is, and `progress`, what learners have
done. `locks` tries whether there can be a file in a folder at all, and `upgrade_before_2` brings stores of versions
before 2.0 up to date.
"""
