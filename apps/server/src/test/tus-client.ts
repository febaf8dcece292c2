import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './start-app.ts';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export type Annex = {
  readonly projectID: string;
  readonly refKind: string;
  readonly refID: string;
  readonly fileName: string;
};

const encode = (text: string): string => Buffer.from(text).toString('base64');

const metadataOf = (given: object): string =>
  Object.entries(given)
    .map(([key, value]) => `${key} ${encode(String(value))}`)
    .join(',');

/** Opens a port, and gives its address. */
export const listen = async ({ app }: TestApp): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

export const messageOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { errors: { message: string }[] }).errors[0]?.message ?? '';

/** The tus protocol as its specification writes it, without a library: what any client may send. */
export const tusClient = (base: string, token: string) => {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const patchHeaders = (offset: number) => ({
    ...headers,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  });
  const create = (annex: Annex & { readonly sha256?: string }, size: number) =>
    fetch(`${base}/files`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(size), 'upload-metadata': metadataOf(annex) },
    });
  const patch = (url: string, offset: number, bytes: Uint8Array) =>
    fetch(`${base}${url}`, { method: 'PATCH', headers: patchHeaders(offset), body: Buffer.from(bytes) });
  const head = (url: string) => fetch(`${base}${url}`, { method: 'HEAD', headers });
  const offsetOf = async (url: string) => Number((await head(url)).headers.get('upload-offset'));
  /** Announces all of the bytes, sends some of them, and pulls the plug. */
  const cut = async (url: string, offset: number, bytes: Uint8Array, after: number): Promise<void> => {
    const sending = request(`${base}${url}`, {
      method: 'PATCH',
      headers: { ...patchHeaders(offset), 'content-length': String(bytes.length) },
    });
    sending.on('error', () => undefined);
    const closed = new Promise((resolve) => sending.once('close', resolve));
    const taken = new Promise<void>((resolve) => sending.write(bytes.subarray(0, after), () => resolve()));
    await Promise.race([taken, closed]);
    // What the system has taken may not have left the machine yet.
    await new Promise((resolve) => setTimeout(resolve, 150));
    sending.destroy();
    await closed;
  };
  /** Begins an upload and sends all of it; answers the upload's id. */
  const send = async (annex: Annex & { readonly sha256?: string }, bytes: Uint8Array): Promise<string> => {
    const created = await create(annex, bytes.length);
    if (created.status !== 201) throw new Error(`${created.status} ${await created.text()}`);
    const url = created.headers.get('location') ?? '';
    const sent = await patch(url, 0, bytes);
    if (sent.status !== 204) throw new Error(`${sent.status} ${await sent.text()}`);
    return url.split('/').at(-1) ?? '';
  };
  return { create, patch, head, offsetOf, cut, send };
};
