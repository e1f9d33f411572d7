# `muster serve`.

serve-at = The Muster server runs at { $address }. Ctrl+C stops it.
serve-owners-code = Owner’s code: { $code }. Whoever enters it first owns this server; keep it to yourself.
serve-web = The web app is served from { $folder }.
serve-metrics = Metrics for Prometheus are at { $address }; whoever can reach that address can read them.
serve-no-web = There is no web app beside the program, so only the API is served.

problem-serve-left-out = This command was built without its server. Build it with `cargo build --package muster-cli`.
problem-serve-address = The server cannot listen on { $address }: { system-error }. Choose another address with --listen.
problem-serve-tls = This file cannot be used for TLS: { $why }. It must be in PEM format.
problem-serve-database = The data of the server cannot be used: { $why }.
problem-serve-in-use = Another Muster server uses this file. Stop that server first, or give this one another file with --database.
problem-serve-unknown-database = “{ $name }” is not a database that this program knows. Give a file, sqlite:PATH, or PostgreSQL, postgres://USER@HOST/DATABASE.
problem-serve-postgres = The address of the PostgreSQL database cannot be read. Write postgres://USER:PASSWORD@HOST/DATABASE; in a password, %40 stands for @, %2F for /, %3A for :, %3F for ? and %25 for %.
problem-serve-open = Everybody on the network can read the traffic, because there is no TLS: give --tls-cert and --tls-key, or put a proxy with TLS in front.
problem-serve-database-open = Everybody on the network between this server and its database can read the traffic: add sslmode=require to the address of the database.
problem-serve-stopped = The server stopped: { system-error }.
