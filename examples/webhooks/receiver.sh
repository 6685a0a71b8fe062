#!/bin/sh
# Receives one call on its standard input, with openssl. For every call that comes:
#   WEBHOOK_SECRET=whsec_… socat TCP-LISTEN:8080,bind=127.0.0.1,reuseaddr,fork EXEC:./receiver.sh
set -eu
answer() { printf 'HTTP/1.1 %s\r\nContent-Length: 0\r\nConnection: close\r\n\r\n' "$1" && exit; }
return=$(printf '\r')
body=$(mktemp) && trap 'rm -f "$body"' EXIT

id='' stamp='' signatures='' length=0
while IFS= read -r line && [ "${line%"$return"}" ]; do
  line=${line%"$return"}
  case $(printf %s "${line%%:*}" | tr '[:upper:]' '[:lower:]') in
    webhook-id) id=${line#*: } ;;
    webhook-timestamp) stamp=${line#*: } ;;
    webhook-signature) signatures=${line#*: } ;;
    content-length) length=${line#*: } ;;
  esac
done
head -c "$length" > "$body"

case $id in '' | *[!A-Za-z0-9_-]*) answer '400 Bad Request' ;; esac
case $stamp in '' | *[!0-9]*) answer '400 Bad Request' ;; esac
# An old call may be one that was recorded.
age=$(($(date +%s) - stamp))
[ "$age" -lt 300 ] && [ "$age" -gt -300 ] || answer '400 Bad Request'
key=$(printf %s "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
expected=$({ printf '%s.%s.' "$id" "$stamp" && cat "$body"; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
# There are several after a change of the secret.
case " $signatures " in *" v1,$expected "*) ;; *) answer '400 Bad Request' ;; esac
# An event comes again under its id until it was answered.
mkdir "${SEEN:-/tmp}/webhook-$id" 2> /dev/null || answer '204 No Content'
cat "$body" >&2 && echo >&2
answer '204 No Content'
