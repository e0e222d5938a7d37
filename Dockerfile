# The API and the worker of Watch as two images:
#   docker build --target api    -t quant-api .
#   docker build --target worker -t quant-watch-worker .
# Both run as a user without rights on a read-only root file system; /data alone is written to. deploy/README.md tells how.

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
RUN npx nx run-many -t build -p @quant/api @quant/watch-worker

FROM base AS api-dependencies
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts -w @quant/api

FROM base AS worker-dependencies
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts -w @quant/watch-worker

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

FROM service AS api
LABEL org.opencontainers.image.title="quant-api" \
      org.opencontainers.image.description="HTTP API of the @quant engine"
COPY --from=api-dependencies /app ./
COPY --from=build /app/apps/api/bin apps/api/bin
COPY --from=build /app/apps/api/dist apps/api/dist
ENV PORT=8000
EXPOSE 8000 9464
VOLUME /data
USER node
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 CMD ["node", "deploy/container/healthcheck.mjs", "/health/ready"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "apps/api/bin/quant-api.mjs"]

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
