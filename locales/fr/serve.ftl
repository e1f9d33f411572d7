# `muster serve`.

serve-at = Muster sert à l’adresse { $address }. Ctrl+C l’arrête.
serve-owners-code = Code du propriétaire : { $code }. Le premier qui l’apporte possède ce serveur ; gardez-le pour vous.
serve-web = L’application web est servie depuis { $folder }.
serve-no-web = Il n’y a pas d’application web à côté du programme ; les appareils n’atteignent que l’interface.

problem-serve-address = Impossible d’écouter sur { $address } : { $why }. Choisissez-en une autre avec --listen.
problem-serve-tls = Ce fichier ne peut pas servir pour TLS : { $why }. Il doit être au format PEM.
problem-serve-database = Ce que le serveur garde ne peut pas être utilisé : { $why }.
problem-serve-unknown-database = « { $url } » n’est pas une base que ce programme connaît. Il connaît les fichiers : sqlite:CHEMIN.
problem-serve-open = Tout le monde dans le réseau peut lire, puisqu’il n’y a pas de TLS : donnez --tls-cert et --tls-key, ou placez devant un relais avec TLS.
problem-serve-stopped = Le serveur s’est arrêté : { $why }.
