"""The bar of a class on its learners' pages, as its host draws it; `ui/static/class_bar` puts it in place."""
