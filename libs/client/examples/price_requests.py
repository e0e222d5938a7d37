# The price of an option, with requests. Needs Python 3.9 or later.
#
#   python3 price_requests.py      (QUANT_URL: where the service is)
import os

import requests

url = os.environ.get("QUANT_URL", "http://127.0.0.1:8000")
option = {"S": 100, "K": 105, "T": 0.5, "r": 0.05, "sigma": 0.2, "type": "call"}

answer = requests.post(f"{url}/v1/options/price", json=option, timeout=30)
body = answer.json()
if answer.status_code == 422:
    raise SystemExit("\n".join(f"{'.'.join(map(str, rule['loc']))}: {rule['msg']}" for rule in body["detail"]))
if answer.status_code != 200:
    raise SystemExit(f"{answer.status_code} {body['code']}: {body['detail']}")

print(f"price {body['price']:.4f}, delta {body['greeks']['delta']:.4f}")
print(answer.headers["X-RateLimit-Remaining"], "free calls left until", answer.headers["X-RateLimit-Reset"])
