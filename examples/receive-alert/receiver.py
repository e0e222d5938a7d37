# Receives the alerts of Watch, with the package standardwebhooks. Needs Python 3.9 or later.
#
#   pip install standardwebhooks
#   WEBHOOK_SECRET=whsec_… python3 receiver.py
#
# A message is checked, written to the inbox, answered, and only then acted upon.
import json
import os
import re
import socket
import sqlite3
import sys
import threading
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from standardwebhooks import Webhook

SECRET = os.environ.get("WEBHOOK_SECRET", "")
HOST, PORT = os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "9000"))
INBOX = os.environ.get("INBOX", "alerts.db")
PATH = "/alerts"
MAX_BODY_BYTES = 64 * 1024  # a message has less than 20 kB
MAX_CONNECTIONS = 100
MAX_SECONDS = 10  # of a connection, all in all


def verified(headers, body):
    """What was sent, if one of its signatures is right and its timestamp is at most five minutes away; else None."""
    try:
        return Webhook(SECRET).verify(body, dict(headers.items()))
    except Exception:  # headers that are no headers make it raise more than its WebhookVerificationError
        return None


def keep(message_id, body):
    """Writes the message to the inbox, a table with one row for each webhook-id. False: it is there already."""
    with closing(sqlite3.connect(INBOX, timeout=5)) as inbox, inbox:
        inbox.execute("CREATE TABLE IF NOT EXISTS alerts (id TEXT PRIMARY KEY, body TEXT NOT NULL)")
        return inbox.execute("INSERT OR IGNORE INTO alerts VALUES (?, ?)", (message_id, body)).rowcount == 1


latest = {}


def act(message):
    """What you do about an alert belongs here, after the answer: the service waits ten seconds for that, and no longer."""
    data = dict(message["data"])
    monitor, asset, direction, sequence = (data.pop(name) for name in ("monitor_id", "asset", "direction", "sequence"))
    is_late = sequence < latest.get(monitor, 0)  # a newer alert of this monitor was here first
    if not is_late:
        latest[monitor] = sequence
    notes = ("SIMULATED " if data.pop("source", None) == "simulated" else "") + ("LATE " if is_late else "")
    kind = f"{message['type']} #{sequence} {asset} {direction}"
    print(f"{notes}{message['timestamp']} {kind} {json.dumps(data)}", flush=True)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        try:
            status, message = self.receive()
        except Exception as error:  # a full disk, say. Whatever is not answered by 2xx comes again
            print(f"failed: {error}", file=sys.stderr, flush=True)
            status, message = 500, None
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()
        if message:
            act(message)

    def receive(self):
        """The status of the answer; and the message, if it is genuine, new, and on the disk."""
        length = self.headers.get("content-length", "")
        if self.path != PATH:
            return 404, None
        if not re.fullmatch("[0-9]{1,12}", length):
            return 411, None
        if int(length) > MAX_BODY_BYTES:
            return 413, None
        body = self.rfile.read(int(length))  # as it came, since that is what was signed
        message = verified(self.headers, body)
        if message is None:
            return 401, None
        is_new = keep(self.headers["webhook-id"], body.decode())
        return 204, message if is_new else None  # else it was received before: only the answer was lost

    def setup(self):
        super().setup()
        self.deadline = threading.Timer(MAX_SECONDS, self.hang_up)
        self.deadline.daemon = True
        self.deadline.start()

    def hang_up(self):
        try:
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # it is closed already

    def finish(self):
        self.deadline.cancel()
        super().finish()

    def log_message(self, *_):
        pass  # no line for each request


class Server(ThreadingHTTPServer):
    daemon_threads = True
    free = threading.BoundedSemaphore(MAX_CONNECTIONS)

    def handle_error(self, request, client_address):
        print(f"failed: {sys.exc_info()[1]}", file=sys.stderr, flush=True)  # the sender hung up, or act() failed

    def process_request(self, request, client_address):
        self.free.acquire()
        super().process_request(request, client_address)

    def process_request_thread(self, request, client_address):
        try:
            super().process_request_thread(request, client_address)
        finally:
            self.free.release()


if __name__ == "__main__":
    if not SECRET.startswith("whsec_"):
        sys.exit("WEBHOOK_SECRET must be the webhook_secret of the monitor, whsec_…")
    os.umask(0o077)  # the inbox is for its owner alone
    server = Server((HOST, PORT), Receiver)
    print(f"receiving at http://{HOST}:{server.server_port}{PATH}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
