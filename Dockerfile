# Three images:
#   docker build --target api    -t quant-api .             the API
#   docker build --target free   -t quant-api-free .        the API without payments and exchanges
#   docker build --target worker -t quant-watch-worker .    the worker of Watch
# They run as a user without rights on a read-only root file system and write only to /data. deploy/README.md explains how.

FROM node:24.21-bookworm-slim AS base
WORKDIR /app
ENV NODE_ENV=production \
    npm_config_audit=false \
    npm_config_fund=false \
    npm_config_update_notifier=false

# What an installation depends on: copied by the stages below, it invalidates them where it changes and not where a source does.
FROM base AS manifests
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete

FROM base AS build
COPY --from=manifests /app ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
ENV DO_NOT_TRACK=1 \
    NX_DAEMON=false \
    NX_NO_CLOUD=true \
    NX_TUI=false
RUN npx nx run-many -t build -p @quant/api @quant/watch-worker && find apps/*/dist -name '*.map' -delete

FROM base AS api-dependencies
COPY --from=manifests /app ./
COPY deploy/container/trim.mjs ../
RUN npm ci --omit=dev --ignore-scripts -w @quant/api && node ../trim.mjs

# With payments off and simulated prices the API loads none of these.
FROM base AS free-dependencies
COPY --from=api-dependencies /app ./
RUN cd node_modules && rm -rf ccxt viem ox abitype isows @solana @solana-program @x402/evm @x402/svm

FROM base AS worker-dependencies
COPY --from=manifests /app ./
COPY deploy/container/trim.mjs ../
RUN npm ci --omit=dev --ignore-scripts -w @quant/watch-worker && node ../trim.mjs

# Node is process 1, without a shell or npm that would keep the signals to itself. It handles SIGTERM, and waits for every process
# that it starts, so that no init is needed. With two arenas malloc keeps less memory for a process of few threads.
FROM base AS service
ENV HOST=0.0.0.0 \
    METRICS_HOST=0.0.0.0 \
    METRICS_PORT=9464 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2
RUN install -d -o 1000 -g 1000 -m 700 ../data
COPY deploy/container/healthcheck.mjs deploy/container/healthcheck.mjs
LABEL org.opencontainers.image.vendor="The @quant authors" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.url="https://quant.example" \
      org.opencontainers.image.source="https://quant.example/quant.git"

FROM service AS api-service
ENV PORT=8000
EXPOSE 8000 9464
VOLUME /data
USER node
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 CMD ["node", "deploy/container/healthcheck.mjs", "/health/ready"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "apps/api/bin/quant-api.mjs"]

FROM api-service AS api
LABEL org.opencontainers.image.title="quant-api" \
      org.opencontainers.image.description="HTTP API of the @quant engine"
COPY --from=api-dependencies /app ./
COPY --from=build /app/apps/api/bin apps/api/bin
COPY --from=build /app/apps/api/dist apps/api/dist

FROM api-service AS free
LABEL org.opencontainers.image.title="quant-api-free" \
      org.opencontainers.image.description="HTTP API of the @quant engine, without payments and exchanges"
ENV X402_MODE=off \
    MARKET_DATA=simulated
COPY --from=free-dependencies /app ./
COPY --from=build /app/apps/api/bin apps/api/bin
COPY --from=build /app/apps/api/dist apps/api/dist

FROM service AS worker
LABEL org.opencontainers.image.title="quant-watch-worker" \
      org.opencontainers.image.description="Worker that evaluates Watch monitors and delivers their alerts"
COPY --from=worker-dependencies /app ./
COPY --from=build /app/apps/watch-worker/bin apps/watch-worker/bin
COPY --from=build /app/apps/watch-worker/dist apps/watch-worker/dist
ENV PORT=8001
EXPOSE 8001 9464
VOLUME /data
USER node
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 CMD ["node", "deploy/container/healthcheck.mjs", "/health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "apps/watch-worker/bin/quant-watch-worker.mjs"]
