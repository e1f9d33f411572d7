# `muster serve`.

serve-at = Muster serves at { $address }. Ctrl+C stops it.
serve-owners-code = Owner’s code: { $code }. Whoever brings it first owns this server; keep it to yourself.
serve-web = The web app is given out of { $folder }.
serve-metrics = Figures for Prometheus are at { $address }; whoever reaches that address may read them.
serve-no-web = There is no web app beside the program; devices reach the interface alone.

problem-serve-address = { $address } cannot be listened on: { $why }. Choose another one with --listen.
problem-serve-tls = This cannot be used for TLS: { $why }. It must be a file in PEM.
problem-serve-database = What the server keeps cannot be used: { $why }.
problem-serve-unknown-database = “{ $name }” is no database that this program knows. It knows files, sqlite:PATH, and PostgreSQL, postgres://USER@HOST/DATABASE.
problem-serve-postgres = The address of the PostgreSQL database cannot be read. It is of the form postgres://USER:PASSWORD@HOST/DATABASE; in a password, %40 stands for @, %2F for /, %3A for :, %3F for ? and %25 for %.
problem-serve-open = Everybody in the network can read along, since there is no TLS: give --tls-cert and --tls-key, or put a proxy with TLS before it.
problem-serve-database-open = Everybody in the network between this server and its database can read along: add sslmode=require to the address of the database.
problem-serve-stopped = The server stopped: { $why }.
