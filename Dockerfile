# The programme as one image: what a process of it does is said by ROLES. Built by docker compose, or alone: docker build -t accelerator .
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY backend/package.json backend/
COPY demo/package.json demo/
COPY frontend/package.json frontend/
COPY test/package.json test/

# What the image and the pages that it serves are made of. Told to omit development, npm also omits what one workspace needs to run and
# another one to test, so the list is made of manifests without development.
FROM manifests AS bill
RUN npm pkg delete devDependencies --workspaces --include-workspace-root \
  && npm install --package-lock-only \
  && npm sbom --package-lock-only --sbom-format=cyclonedx > sbom.cdx.json

# Builds the three packages. The tests and their browser stay at home.
FROM manifests AS build
RUN npm ci --include-workspace-root -w contracts -w backend -w frontend
COPY tsconfig.json ./
COPY contracts contracts
COPY backend backend
COPY frontend frontend
COPY scripts/build.ts scripts/run.ts scripts/
COPY scripts/openapi scripts/openapi
# Of what the compiler makes, the server loads the JavaScript alone; the pages come without the maps of their sources.
RUN node scripts/build.ts && find contracts/dist backend/dist -type f ! -name '*.js' ! -name openapi.json -delete && find frontend/dist -name '*.map' -delete

# Only the packages that the running server loads, without what is for compilers and debuggers.
FROM manifests AS packages
RUN npm ci --omit=dev -w contracts -w backend \
  && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' \) -delete

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# Embedded, all data lies here. With EVENTSTORE_URL and MONGODB_URL it stays empty: give it a tmpfs.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
COPY --from=packages /app/package.json ./
COPY --from=bill /app/sbom.cdx.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/contracts contracts
COPY --from=packages /app/backend backend
COPY --from=build /app/contracts/dist contracts/dist
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The process itself takes the signal to end: what was asked is answered first.
CMD ["node", "backend/dist/main.js"]
