#!/bin/sh
# nightly.sh <hours>: makes a backup now, and then as often as that, one of them at 01:15 UTC. Prints only failures, and retries
# those hourly.
trap 'exit 0' TERM INT
period=$(($1 * 3600))
while :; do
  until kollo backup --nightly; do
    sleep 3600 & wait $!
  done
  sleep $((period - ($(date +%s) - 4500) % period)) & wait $!
done
