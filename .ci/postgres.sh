# Sourced by run: a PostgreSQL server for tests, which lets `postgres` in without a password. Nothing on the machine is changed;
# only where MAY_INSTALL is set, PostgreSQL is installed when it is missing.

postgres_url=''
own_cluster=''

# Sets postgres_url: to what the caller has set (TEST_DATABASE_URL), the server at the usual place, or a cluster of our own.
find_postgres() {
  local usual=postgres://postgres@127.0.0.1:5432/postgres
  local asked=${TEST_DATABASE_URL:-$usual}
  if lets_us_in "$asked"; then
    postgres_url=$asked
    echo 'PostgreSQL answers'
  elif [ "$asked" != "$usual" ]; then
    echo 'PostgreSQL does not answer at TEST_DATABASE_URL'
    return 1
  else
    start_cluster
  fi
}

lets_us_in() {
  node -e "
    const { Client } = require('pg');
    const client = new Client({ connectionString: process.argv[1], connectionTimeoutMillis: 5000 });
    client.connect().then(() => client.end()).catch(() => process.exit(1))" "$1"
}

start_cluster() {
  local programs port attempt
  if ! postgres_programs >/dev/null && [ -n "$MAY_INSTALL" ]; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null
  fi
  if ! programs=$(postgres_programs); then
    echo 'PostgreSQL is missing: install its server, or set TEST_DATABASE_URL; nothing is tested with it'
    return 1
  fi
  own_cluster=$(mktemp -d)
  if [ "$(id -u)" = 0 ]; then chown "$(cluster_user):" "$own_cluster"; fi
  as_cluster_user "$programs/initdb" -D "$own_cluster/data" -U postgres --auth=trust -E UTF8 --locale=C >/dev/null || return
  # there is no way to ask PostgreSQL for any free port
  for attempt in 1 2 3 4 5; do
    port=$((20000 + RANDOM % 20000))
    if as_cluster_user "$programs/pg_ctl" start -w -s -D "$own_cluster/data" -l "$own_cluster/log" \
      -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off"; then
      postgres_url=postgres://postgres@127.0.0.1:$port/postgres
      echo "PostgreSQL of our own answers on port $port"
      return
    fi
  done
  cat "$own_cluster/log"
  return 1
}

# The folder of the newest server's programs; Debian keeps them away from PATH.
postgres_programs() {
  local initdb
  initdb=$(command -v initdb || ls /usr/lib/postgresql/*/bin/initdb 2>/dev/null | sort -V | tail -n 1)
  [ -n "$initdb" ] && dirname "$initdb"
}

# PostgreSQL refuses to run as root.
as_cluster_user() {
  if [ "$(id -u)" = 0 ]; then
    (cd / && runuser -u "$(cluster_user)" -- "$@")
  else
    "$@"
  fi
}

cluster_user() { id -un postgres 2>/dev/null || echo nobody; }

stop_cluster() {
  [ -n "$own_cluster" ] || return 0
  as_cluster_user "$(postgres_programs)/pg_ctl" stop -s -m immediate -D "$own_cluster/data" || true
  rm -rf "$own_cluster"
  own_cluster=''
}
