import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultOfSignature } from './s3-signature.ts';

type Stored = { readonly bytes: Buffer; readonly meta: Readonly<Record<string, string>> };
type Parts = { readonly key: string; readonly parts: Map<number, Buffer>; readonly meta: Stored['meta'] };
type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};
type Asked = {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
};
type Bucket = { readonly objects: Map<string, Stored>; readonly uploads: Map<string, Parts> };

const smallestPart = 5 * 1024 * 1024;
const etagOf = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const xml = (root: string, inner: string): Answer => ({
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`,
});
const refuse = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});
const metaOf = (headers: IncomingMessage['headers']): Stored['meta'] =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith('x-amz-meta-'))
      .map(([name, value]) => [name, String(value)]),
  );
const tagsIn = (text: string, tag: string): string[] =>
  [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value]) =>
    (value ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );

const read = ({ objects }: Bucket, { method, key, headers }: Asked): Answer => {
  const stored = objects.get(key);
  if (!stored) return refuse(404, 'NoSuchKey');
  const { bytes, meta } = stored;
  const common = { etag: etagOf(bytes), 'accept-ranges': 'bytes', ...meta };
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
  if (!range)
    return {
      headers: { ...common, 'content-length': `${bytes.length}` },
      body: method === 'HEAD' ? '' : bytes,
    };
  const [start, end] = [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)];
  if (start >= bytes.length) return refuse(416, 'InvalidRange');
  const part = bytes.subarray(start, end + 1);
  return {
    status: 206,
    headers: { ...common, 'content-range': `bytes ${start}-${end}/${bytes.length}` },
    body: part,
  };
};

const listParts = ({ key, parts }: Parts): Answer =>
  xml(
    'ListPartsResult',
    `<Key>${key}</Key><IsTruncated>false</IsTruncated>${[...parts]
      .sort(([one], [other]) => one - other)
      .map(
        ([number, bytes]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
      )
      .join('')}`,
  );

/** The parts in their order, each with the tag that was given for it; only the last may be small. */
const complete = (bucket: Bucket, uploadID: string, upload: Parts, body: string): Answer => {
  const numbers = tagsIn(body, 'PartNumber').map(Number);
  const tags = tagsIn(body, 'ETag');
  const pieces = numbers.map((number) => upload.parts.get(number));
  if (numbers.length === 0 || pieces.some((piece, at) => !piece || etagOf(piece) !== tags[at]))
    return refuse(400, 'InvalidPart');
  if (numbers.some((number, at) => at > 0 && number <= (numbers[at - 1] ?? 0)))
    return refuse(400, 'InvalidPartOrder');
  const whole = pieces.filter((piece) => piece !== undefined);
  if (whole.slice(0, -1).some((piece) => piece.length < smallestPart)) return refuse(400, 'EntityTooSmall');
  bucket.objects.set(upload.key, { bytes: Buffer.concat(whole), meta: upload.meta });
  bucket.uploads.delete(uploadID);
  return xml('CompleteMultipartUploadResult', `<Key>${upload.key}</Key>`);
};

const answerUpload = (bucket: Bucket, asked: Asked, uploadID: string): Answer => {
  const upload = bucket.uploads.get(uploadID);
  if (!upload || upload.key !== asked.key) return refuse(404, 'NoSuchUpload');
  switch (asked.method) {
    case 'PUT':
      upload.parts.set(Number(asked.query.get('partNumber')), asked.body);
      return { headers: { etag: etagOf(asked.body) } };
    case 'GET':
      return listParts(upload);
    case 'POST':
      return complete(bucket, uploadID, upload, asked.body.toString());
    default:
      bucket.uploads.delete(uploadID);
      return { status: 204 };
  }
};

const answerBucket = (bucket: Bucket, { method, query, headers, body }: Asked): Answer => {
  if (method === 'POST' && query.has('delete')) {
    const isChecked =
      headers['content-md5'] !== undefined ||
      Object.keys(headers).some((name) => name.startsWith('x-amz-checksum-'));
    if (!isChecked) return refuse(400, 'InvalidRequest');
    for (const key of tagsIn(body.toString(), 'Key')) bucket.objects.delete(key);
    return xml('DeleteResult', '');
  }
  if (method !== 'GET' || !query.has('uploads')) return refuse(501, 'NotImplemented');
  const prefix = query.get('prefix') ?? '';
  const found = [...bucket.uploads].filter(([, { key }]) => key.startsWith(prefix));
  return xml(
    'ListMultipartUploadsResult',
    `<IsTruncated>false</IsTruncated>${found.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`).join('')}`,
  );
};

const answer = (bucket: Bucket, asked: Asked): Answer => {
  const { method, key, query, headers, body } = asked;
  if (key === '') return answerBucket(bucket, asked);
  const uploadID = query.get('uploadId');
  if (uploadID !== null) return answerUpload(bucket, asked, uploadID);
  if (method === 'GET' || method === 'HEAD') return read(bucket, asked);
  if (method === 'POST' && query.has('uploads')) {
    const id = randomBytes(8).toString('hex');
    bucket.uploads.set(id, { key, parts: new Map(), meta: metaOf(headers) });
    return xml('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`);
  }
  if (method === 'PUT') {
    bucket.objects.set(key, { bytes: body, meta: metaOf(headers) });
    return { headers: { etag: etagOf(body) } };
  }
  if (method !== 'DELETE') return refuse(501, 'NotImplemented');
  bucket.objects.delete(key);
  return { status: 204 };
};

/**
 * A service that speaks S3 on this machine, by Amazon's published protocol: checks every signature, the order,
 * tags and sizes of parts, and answers with its error codes. One bucket, in memory.
 */
export const startS3StandIn = async (secrets: {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}) => {
  const bucket: Bucket = { objects: new Map(), uploads: new Map() };
  const refusals: string[] = [];
  let isDown = false;
  const server = createServer(async (request, response) => {
    if (isDown) return void request.socket.destroy();
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    const body = Buffer.concat(pieces);
    const fault = faultOfSignature(request, url, body, secrets);
    if (fault !== undefined) refusals.push(fault);
    const [, , ...path] = url.pathname.split('/');
    const asked: Asked = {
      method: request.method ?? 'GET',
      key: decodeURIComponent(path.join('/')),
      query: url.searchParams,
      headers: request.headers,
      body,
    };
    const {
      status = 200,
      headers = {},
      body: sent = '',
    } = fault ? refuse(403, fault) : answer(bucket, asked);
    response.writeHead(status, headers).end(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...bucket,
    /** Signatures that did not hold. */
    refusals,
    setDown: (down: boolean) => {
      isDown = down;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
