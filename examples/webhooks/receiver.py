"""Receives webhooks: WEBHOOK_SECRET=whsec_… PORT=8080 python3 receiver.py"""

import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
# Keep them where they outlive a restart: an event comes again under its id until it was answered.
seen = set()


def is_genuine(headers, body):
    stamp = headers.get("webhook-timestamp", "")
    # An old call may be one that was recorded.
    if not stamp.isdecimal() or abs(time.time() - int(stamp)) > 300:
        return False
    signed = f"{headers.get('webhook-id')}.{stamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    # There are several after a change of the secret.
    given = headers.get("webhook-signature", "").encode().split(b" ")
    return any(hmac.compare_digest(expected, signature) for signature in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        genuine = is_genuine(self.headers, body)
        if genuine and self.headers["webhook-id"] not in seen:
            seen.add(self.headers["webhook-id"])
            event = json.loads(body)
            print(event["timestamp"], event["type"], json.dumps(event["data"], ensure_ascii=False), flush=True)
        self.send_response(204 if genuine else 400)
        self.end_headers()


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver)
print("Listening on", server.server_port, flush=True)
server.serve_forever()
