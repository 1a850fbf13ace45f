// A page of an app that was opened from a folder of files says what to do instead: there browsers start no worker, and
// fetch no module either, so this is none.

if (window.location.protocol === "file:") {
  const said = document.createElement("p");
  said.append(
    "This page needs a server, because browsers run no Python from a folder. In a terminal, in this folder, type ",
    Object.assign(document.createElement("code"), { textContent: "python -m http.server" }),
    " and open http://localhost:8000/ in the browser. The lessons can be read from the folder.",
  );
  const alert = document.createElement("div");
  alert.setAttribute("role", "alert");
  alert.setAttribute("data-part", "loading-failed");
  alert.append(said);
  document.getElementById("gofish-loading").replaceChildren(alert);
}
