# The CRM service alone, on the Node that package-lock.json names.
#
#   docker build -t crm-service .
#   docker run -d --name crm -p 127.0.0.1:8787:8787 -v crm-data:/data crm-service
#   docker exec crm crm keys create --type live
#
# With DATABASE_URL in its environment it keeps the data on that server instead, and as many of it may run as are needed.

FROM node:24.20.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# Nothing of the tools, no second Node, and no script of a package is run.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:24.20.0-bookworm-slim
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY lib/crm/contract.ts lib/crm/contract.ts
COPY service service
RUN printf '#!/bin/sh\nexec node /app/service/main.ts "$@"\n' > /usr/local/bin/crm \
  && chmod 755 /usr/local/bin/crm \
  && mkdir /data && chown node:node /data
# A first start on an empty volume begins with a copy of this, which must be the service's own to read.
RUN node service/storage/make-snapshot.ts && chown -R node:node node_modules/.cache
# Data in a folder goes to .service-data below the place where the service is started.
WORKDIR /data
VOLUME /data
USER node
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8787/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm or a shell: the signal to stop must reach the service itself.
ENTRYPOINT ["node", "/app/service/main.ts"]
# Only what is published of the container's ports can be reached from outside.
CMD ["--host", "0.0.0.0"]
