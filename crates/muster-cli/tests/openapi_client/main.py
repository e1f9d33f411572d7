"""A client of `muster serve` that knows the server's OpenAPI description and nothing else of it.

Usage: main.py ADDRESS CODE FOLDER

CODE is the owner's code. FOLDER has what a server can only judge and not describe: a photo (`photo.jpg`), an event
(`event.json`), a card pack (`pack.json`) and a list (`list.json`).
"""

import pathlib
import secrets
import sys
import time

import xxh3
from api import Api


def main():
    address, code, folder = sys.argv[1:]
    api, folder = Api(address), pathlib.Path(folder)
    api.call("GET", "/health")
    api.call("GET", "/ready")
    api.call("GET", "/api/v1/openapi.json")

    desk = claim(api, code)
    phone = pair(api, desk)
    refuse(api, desk)
    exchange(api, desk, phone)
    news(api, desk, phone)
    photos(api, desk, phone, (folder / "photo.jpg").read_bytes())
    clubs(api, desk, folder)
    tablet = recover(api, desk)
    devices(api, tablet, phone)

    left_out = api.operations() - api.called
    assert not left_out, f"not called: {sorted(left_out)}"
    print(f"{len(api.called)} operations")


def attempt():
    return secrets.token_hex(32)


def claim(api, code):
    asked = {"code": code, "name": "desk", "attempt": attempt()}
    first = api.call("POST", "/api/v1/claim", body=asked)
    # As if the first answer had been lost.
    again = api.call("POST", "/api/v1/claim", body=asked)
    assert again == first, (first, again)
    api.call("POST", "/api/v1/claim", body={**asked, "attempt": attempt()}, error="wrong-code")
    api.call("GET", "/api/v1/me", error="no-key")
    me = api.call("GET", "/api/v1/me", first["token"])
    assert (me["device"], me["name"]) == (first["device"], "desk"), me
    return first


def pair(api, desk):
    shown = api.call("POST", "/api/v1/pairing", desk["token"])
    # A code may be typed in small letters and without dashes.
    asked = {"code": shown["code"].replace("-", "").lower(), "name": "phone", "attempt": attempt()}
    joined = api.call("POST", "/api/v1/pairing/join", body=asked)
    api.call("GET", "/api/v1/me", joined["token"], error="unknown-device")
    assert api.call("GET", "/api/v1/pairing/mine", joined["token"])["state"] == "asking"
    status = api.call("GET", "/api/v1/pairing/{pairing}", desk["token"], pairing=shown["pairing"])
    assert status == {"state": "asking", "name": "phone"}, status
    settle = "/api/v1/pairing/{pairing}/settle"
    settled = api.call("POST", settle, desk["token"], {"admit": True}, pairing=shown["pairing"])
    assert settled["state"] == "admitted", settled
    assert api.call("GET", "/api/v1/pairing/mine", joined["token"])["state"] == "admitted"
    me = api.call("GET", "/api/v1/me", joined["token"])
    assert me["account"] == desk["account"], me
    return {**me, "token": joined["token"]}


def refuse(api, desk):
    shown = api.call("POST", "/api/v1/pairing", desk["token"])
    joined = api.call("POST", "/api/v1/pairing/join", body={"code": shown["code"], "name": "thief"})
    settle = "/api/v1/pairing/{pairing}/settle"
    api.call("POST", settle, desk["token"], {"admit": False}, pairing=shown["pairing"])
    api.call("GET", "/api/v1/me", joined["token"], error="unknown-device")


def pull(api, device, epoch="", since=0):
    return api.call("GET", "/api/v1/pull", device["token"], query={"epoch": epoch, "since": since})


def change(number, key, base, body, seen=None):
    return {"number": number, "kind": "force", "key": key, "base": base, "seen": seen or {}, "body": body}


def push(api, device, epoch, *changes, answered=0):
    asked = {"epoch": epoch, "answered": answered, "changes": list(changes)}
    said = api.call("POST", "/api/v1/push", device["token"], asked)
    assert said["epoch"] == epoch, said
    return said["answers"]


def exchange(api, desk, phone):
    epoch = pull(api, desk)["epoch"]
    first = push(api, desk, epoch, change(1, "alpha", 0, {"name": "One"}))
    assert [answer["answer"] for answer in first] == ["taken"], first
    # As if the answer had been lost: the same change counts once.
    assert push(api, desk, epoch, change(1, "alpha", 0, {"name": "One"})) == first
    page = pull(api, phone)
    [item] = page["things"]
    assert (item["kind"], item["key"], item["body"]) == ("force", "alpha", {"name": "One"}), item
    assert item["revision"] == first[0]["revision"] and not page["more"], page

    stale = push(api, phone, epoch, change(1, "alpha", 0, {"name": "Two"}))
    assert stale[0]["answer"] == "stale", stale
    merged = change(2, "alpha", item["revision"], {"name": "Two"}, {desk["device"]: 1})
    taken = push(api, phone, epoch, merged, answered=1)
    assert taken[0]["answer"] == "taken", taken
    page = pull(api, desk, epoch, page["position"])
    assert page["things"][0]["body"] == {"name": "Two"}, page

    # A change without a body is refused; one whose body is null deletes.
    bare = change(2, "alpha", taken[0]["revision"], None)
    del bare["body"]
    asked = {"epoch": epoch, "answered": 1, "changes": [bare]}
    api.call("POST", "/api/v1/push", desk["token"], asked, error="bad-request")
    assert len(pull(api, phone)["things"]) == 1
    gone = push(api, desk, epoch, change(2, "alpha", taken[0]["revision"], None), answered=1)
    assert gone[0]["answer"] == "taken", gone
    [item] = pull(api, phone, epoch, page["position"])["things"]
    assert item.get("body") is None, item
    # Another epoch gives everything from the start.
    other = pull(api, phone, "another", 0)
    assert other["epoch"] == epoch, other


def news(api, desk, phone):
    page = pull(api, phone)
    epoch, position = page["epoch"], page["position"]
    known = {"epoch": epoch, "since": position}
    connection, events = api.stream("/api/v1/changes", phone["token"], known)
    push(api, desk, epoch, change(3, "beta", 0, {"name": "News"}), answered=2)
    event = next(events)
    assert event["epoch"] == epoch and event["position"] > position, event
    connection.close()
    [item] = pull(api, phone, epoch, position)["things"]
    assert item["key"] == "beta", item


def photos(api, desk, phone, photo):
    path, name = "/api/v1/photos/{photo}", xxh3.name(photo)
    asked = {"photos": [name]}
    assert api.call("POST", "/api/v1/photos/missing", desk["token"], asked)["missing"] == [name]
    api.call("GET", path, desk["token"], photo=name, error="not-found")
    api.call("PUT", path, desk["token"], photo, photo="0" * 32, error="no-photo")
    api.call("PUT", path, desk["token"], photo, photo=name)
    assert api.call("POST", "/api/v1/photos/missing", phone["token"], asked)["missing"] == []
    assert api.call("GET", path, phone["token"], photo=name) == photo


def clubs(api, owner, folder):
    club = api.call("POST", "/api/v1/clubs", owner["token"], {"name": "Devils", "own_name": "Anna"})
    assert club["role"] == "owner", club
    listed = api.call("GET", "/api/v1/clubs", owner["token"])
    assert [row["club"] for row in listed["clubs"]] == [club["club"]] and listed["founds"], listed
    club = club["club"]

    def at(method, path, who, body=None, **more):
        path = "/api/v1/clubs/{club}" + path
        return api.call(method, path, who["token"], body, club=club, **more)

    # Somebody joins with an account of their own, and with the one that they have.
    invited = at("POST", "/invitations", owner, {"role": "organiser"})
    welcome = {"code": invited["code"], "name": "Olga", "device": "laptop", "attempt": attempt()}
    olga = api.call("POST", "/api/v1/welcome", body=welcome)
    assert api.call("POST", "/api/v1/welcome", body=welcome) == olga
    assert olga["club"] == {"club": club, "name": "Devils", "role": "organiser"}, olga
    at("POST", "/members/{member}/role", olga, {"role": "organiser"}, member="any", error="not-allowed")
    invited = at("POST", "/invitations", olga, {"role": "member"})
    [row] = at("GET", "/invitations", owner)["invitations"]
    assert (row["invitation"], row["by"]) == (invited["invitation"], "Olga"), row
    other = api.call("POST", "/api/v1/clubs", owner["token"], {"name": "Others", "own_name": "Anna"})
    elsewhere = api.call("POST", "/api/v1/clubs/{club}/invitations", owner["token"], {"role": "member"}, club=other["club"])
    max_ = api.call("POST", "/api/v1/welcome", body={"code": elsewhere["code"], "name": "Max", "device": "phone"})
    joined = api.call("POST", "/api/v1/join-club", max_["token"], {"code": invited["code"], "name": "Max"})
    assert joined["club"] == club and joined["role"] == "member", joined
    spare = at("POST", "/invitations", owner, {"role": "member"})
    at("DELETE", "/invitations/{invitation}", owner, invitation=spare["invitation"])
    assert at("GET", "/invitations", owner)["invitations"] == []
    members = {row["name"]: row for row in at("GET", "", owner)["members"]}
    assert {name: row["role"] for name, row in members.items()} == {"Anna": "owner", "Olga": "organiser", "Max": "member"}

    pack = at("POST", "/packs", olga, {"body": (folder / "pack.json").read_text()})
    [row] = at("GET", "/packs", max_)["packs"]
    assert row["pack"] == pack["pack"], row
    at("GET", "/packs/{pack}/{version}", max_, pack=pack["pack"], version=pack["version"])

    until = int(time.time()) + 86_400
    event = {"event": (folder / "event.json").read_text(), "until": until, "packs": [pack["pack"]]}
    event = at("POST", "/events", olga, event)["event"]
    [row] = at("GET", "/events", max_)["events"]
    assert (row["event"], row["until"], row["mine"]) == (event, until, "none"), row
    at("POST", "/events/{event}/lists", max_, {"force": (folder / "list.json").read_text()}, event=event)
    view = at("GET", "/events/{event}", olga, event=event, query={"lang": "fr"})
    [handed] = view["lists"]
    assert (handed["player"], handed["version"]) == ("Max", 1), handed
    assert view["missing"] == ["Anna", "Olga"], view["missing"]
    [finding, *_] = handed["verdict"]["findings"]
    ruling = {"version": 1, "rule": finding["rule"], "node": finding["node"], "accepted": True, "note": "Fine."}
    named = {"event": event, "member": members["Max"]["member"]}
    ruled = at("POST", "/events/{event}/lists/{member}/rulings", olga, ruling, **named)
    assert any(found["accepted"] for found in ruled["lists"][0]["verdict"]["findings"]), ruled["lists"]
    asked = at("POST", "/events/{event}/lists/{member}/ask", olga, {"version": 1, "note": "Smaller."}, **named)
    assert asked["lists"][0]["ask"] == "Smaller.", asked["lists"]
    versions = at("GET", "/events/{event}/lists/{member}", max_, **named)
    assert [one["version"] for one in versions["lists"]] == [1], versions
    at("DELETE", "/events/{event}/lists", max_, event=event)
    at("POST", "/events/{event}/lists", max_, {"force": (folder / "list.json").read_text()}, event=event)
    at("POST", "/events/{event}/state", max_, {"locked": True}, event=event, error="not-allowed")
    at("POST", "/events/{event}/state", olga, {"locked": True, "revealed": True}, event=event)
    at("DELETE", "/events/{event}/lists", max_, event=event, error="closed")

    guest = at("POST", "/guests", olga, {"name": "Press"})
    seen = api.call("GET", "/api/v1/guest", guest["key"], query={"lang": "en"})
    assert [row["event"] for row in seen["events"]] == [event], seen
    [row] = at("GET", "/guests", owner)["guests"]
    assert (row["name"], row["by"]) == ("Press", "Olga"), row
    at("DELETE", "/guests/{guest}", olga, guest=guest["guest"])
    api.call("GET", "/api/v1/guest", guest["key"], error="unknown-device")

    at("POST", "/members/{member}/role", owner, {"role": "organiser"}, member=members["Max"]["member"])
    at("DELETE", "/events/{event}", max_, event=event)
    # What somebody who is removed had made ends with them.
    before = at("POST", "/invitations", max_, {"role": "member"})
    at("DELETE", "/members/{member}", owner, member=members["Max"]["member"])
    at("GET", "", max_, error="not-found")
    again = {"code": before["code"], "name": "Max"}
    api.call("POST", "/api/v1/join-club", max_["token"], again, error="wrong-code")


def recover(api, desk):
    code = api.call("POST", "/api/v1/recovery", desk["token"])["recovery"]
    lost = {"code": desk["recovery"], "name": "tablet"}
    api.call("POST", "/api/v1/recover", body=lost, error="wrong-code")
    asked = {"code": code, "name": "tablet", "attempt": attempt()}
    tablet = api.call("POST", "/api/v1/recover", body=asked)
    assert api.call("POST", "/api/v1/recover", body=asked) == tablet
    assert tablet["account"] == desk["account"], tablet
    return tablet


def devices(api, tablet, phone):
    listed = api.call("GET", "/api/v1/devices", tablet["token"])["devices"]
    assert {row["name"] for row in listed if not row["revoked"]} == {"desk", "phone", "tablet"}, listed
    api.call("DELETE", "/api/v1/devices/{device}", tablet["token"], device=phone["device"])
    api.call("GET", "/api/v1/pull", phone["token"], error="unknown-device")


if __name__ == "__main__":
    main()
