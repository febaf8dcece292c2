import { connect, createServer, type Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/** What a pooler takes as start-up parameters, as PgBouncer does unless it is configured otherwise. */
const taken = [
  'user',
  'database',
  'client_encoding',
  'DateStyle',
  'TimeZone',
  'standard_conforming_strings',
  'application_name',
];
const notification = 'A'.charCodeAt(0);

export type PoolerStandIn = {
  readonly port: number;
  readonly close: () => Promise<void>;
};

/** The start-up parameters of a connection, in order: name, value, name, value. */
const parametersOf = (message: Buffer): readonly string[] => message.subarray(8, -2).toString().split('\0');

const refuse = (client: Socket, parameter: string): void => {
  const fields = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  client.end(Buffer.concat([head, fields]));
};

/** Passes on what the server sends except notifications, which a pooler of transactions brings to nobody. */
const passOn = (server: Socket, client: Socket): void => {
  let rest = Buffer.alloc(0);
  server.on('data', (data) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1;
      if (rest[0] !== notification) client.write(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
};

/** Stands between the product and the test server as PgBouncer in transaction mode does. */
export const startPooler = async ({ host, port: serverPort }: ClientConfig): Promise<PoolerStandIn> => {
  const open = new Set<Socket>();
  const listening = createServer((client) => {
    client.once('data', (startup) => {
      const parameters = parametersOf(startup);
      const unknown = parameters.find((name, at) => at % 2 === 0 && !taken.includes(name));
      if (unknown !== undefined) return refuse(client, unknown);
      const server = host?.startsWith('/')
        ? connect(`${host}/.s.PGSQL.${serverPort}`)
        : connect(serverPort ?? 5432, host);
      for (const socket of [client, server]) {
        open.add(socket);
        socket.on('error', () => undefined);
      }
      server.write(startup);
      client.pipe(server);
      passOn(server, client);
      server.once('close', () => client.destroy());
      client.once('close', () => server.destroy());
    });
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
};
