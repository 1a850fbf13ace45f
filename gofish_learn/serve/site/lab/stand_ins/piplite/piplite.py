"""JupyterLite loads this when a kernel starts, to say where packages may come from; so the kernel is set up here."""

from gofish_learn.serve.site.lab.in_kernel import prepare

prepare()
