# The server and what it serves. `docker build -t consigne .`; how to run it: docs/guide-administrator.md
FROM node:22.23.3-trixie-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /consigne
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && node scripts/production-packages.mjs /production

FROM node:22.23.3-trixie-slim
# PostgreSQL's tools are for `backup` and `restore` only; Debian 13 has those of 17, which dump the servers of compose.yaml and older ones.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-17 && rm -rf /var/lib/apt/lists/*
WORKDIR /consigne
COPY --from=build --chown=root:root /consigne/package.json ./
COPY --from=build --chown=root:root /production/node_modules ./node_modules
COPY --from=build --chown=root:root /consigne/dist ./dist
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health/ready').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# No npm in between: the server itself hears SIGTERM, ends what it has begun, and leaves.
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
