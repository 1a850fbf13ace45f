"""Something for the template of a page that is known only when the page is asked for.

Voila gives its templates the `resources` of its settings and nothing else. It reads the settings for each page, so what
is put there just before is in the page.
"""

from voila.configuration import VoilaConfiguration

PATCHES = ("voila",)
OURS = "gofish"


def give_to_template(configuration: VoilaConfiguration, name: str, value: object) -> None:
    """Let templates find `value` as `resources.gofish.<name>` from now on."""
    configuration.config.VoilaConfiguration.resources[OURS][name] = value
