#!/bin/sh
# Makes a backup now, and then every BACKUP_EVERY hours, of which one is at 01:15 UTC. Prints only failures, and retries
# those hourly.
trap 'exit 0' TERM INT
period=$((${BACKUP_EVERY:-24} * 3600))
while :; do
  until kollo backup --nightly; do
    sleep 3600 & wait $!
  done
  sleep $((period - ($(date +%s) - 4500) % period)) & wait $!
done
