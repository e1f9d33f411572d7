# `muster serve`.

serve-at = Le serveur Muster tourne à l’adresse { $address }. Ctrl+C l’arrête.
serve-owners-code = Code du propriétaire : { $code }. Le premier qui le saisit possède ce serveur ; gardez-le pour vous.
serve-web = L’application web est servie depuis { $folder }.
serve-metrics = Les mesures pour Prometheus sont à { $address } ; quiconque atteint cette adresse peut les lire.
serve-no-web = Il n’y a pas d’application web à côté du programme : seule l’API est servie.

problem-serve-left-out = Cette commande a été compilée sans son serveur. Compilez-la avec `cargo build --package muster-cli`.
problem-serve-address = Impossible d’écouter sur { $address } : { system-error }. Choisissez-en une autre avec --listen.
problem-serve-tls = Ce fichier ne peut pas servir pour TLS : { $why }. Il doit être au format PEM.
problem-serve-database = Les données du serveur ne peuvent pas être utilisées : { $why }.
problem-serve-in-use = Un autre serveur Muster utilise ce fichier. Arrêtez d’abord ce serveur, ou donnez à celui-ci un autre fichier avec --database.
problem-serve-unknown-database = « { $name } » n’est pas une base que ce programme connaît. Donnez un fichier, sqlite:CHEMIN, ou PostgreSQL, postgres://COMPTE@HÔTE/BASE.
problem-serve-postgres = L’adresse de la base PostgreSQL est illisible. Écrivez postgres://COMPTE:MOT-DE-PASSE@HÔTE/BASE ; dans un mot de passe, %40 remplace @, %2F /, %3A le deux-points, %3F le point d’interrogation et %25 le signe %.
problem-serve-open = Tout le monde sur le réseau peut lire les échanges, car il n’y a pas de TLS : donnez --tls-cert et --tls-key, ou placez devant un relais avec TLS.
problem-serve-database-open = Tout le monde sur le réseau entre ce serveur et sa base peut lire les échanges : ajoutez sslmode=require à l’adresse de la base.
problem-serve-stopped = Le serveur s’est arrêté : { system-error }.
