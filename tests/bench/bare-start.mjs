/** The baseline of the start figures: a Fastify that only answers one probe. */
import Fastify from 'fastify';

const fastify = Fastify();
fastify.get('/api/health/ready', async () => ({ status: 'ready' }));
await fastify.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void fastify.close().then(() => process.exit(0)));
