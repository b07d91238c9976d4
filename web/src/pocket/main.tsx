// The pocket page begins here: small, and apart from the room's own page, so that a phone can keep
// all of it.

import "../css/pocket_page.css";
import { render } from "preact";
import { wearSettings } from "../settings.ts";
import { openBooks } from "./books.ts";
import { PocketPage } from "./page.tsx";
import { followPlace, place } from "./place.ts";

wearSettings();
followPlace();
render(<PocketPage />, document.getElementById("app")!);
void openBooks(place.value.house);
// Only a page that came over TLS, or from this machine, may have one.
navigator.serviceWorker?.register("/pocket-worker.js", { scope: "/pocket" }).catch(() => undefined);
