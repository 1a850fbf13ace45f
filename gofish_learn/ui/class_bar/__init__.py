"""The bar of a class on its learners' pages, as its host draws it, and the script that puts it in place."""
