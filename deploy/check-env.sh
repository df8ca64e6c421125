#!/bin/sh
# Checks the file of settings. Docker, podman and sh each read a value without quotes in their own way.
file=${1:-$(dirname "$0")/.env}
fail() {
  echo "$*" >&2
  exit 1
}
[ -r "$file" ] || fail "$file is missing: copy deploy/.env.example to it, and fill it in."
wrong=$(grep -nvE "^([A-Z0-9_]+='[^']*')?$|^#" "$file" | head -n 1)
[ -z "$wrong" ] ||
  fail "$file, line ${wrong%%:*}: write NAME='value', with single quotes around the value, and nothing before or after."
for name in PUBLIC_URL SMTP_URL MAIL_FROM MAIL_TO BACKUP_RECIPIENT; do
  grep -qE "^$name='.+'$" "$file" || fail "$file has no value for $name: add the line $name='…', as in deploy/.env.example."
done
