# The price of an option, with Python's standard library alone. Needs Python 3.9 or later.
#
#   python3 price_stdlib.py      (QUANT_URL: where the service is)
import json
import os
import urllib.error
import urllib.request

url = os.environ.get("QUANT_URL", "http://127.0.0.1:8000")
option = {"S": 100, "K": 105, "T": 0.5, "r": 0.05, "sigma": 0.2, "type": "call"}

headers = {"Content-Type": "application/json"}
request = urllib.request.Request(f"{url}/v1/options/price", json.dumps(option).encode(), headers)
try:
    with urllib.request.urlopen(request, timeout=30) as answer:
        body, left = json.load(answer), answer.headers
except urllib.error.HTTPError as error:
    raise SystemExit(f"{error.code} {error.read().decode()}")

print(f"price {body['price']:.4f}, delta {body['greeks']['delta']:.4f}")
print(left["X-RateLimit-Remaining"], "free calls left until", left["X-RateLimit-Reset"])
