// 2 GB into the file service over a line that is cut five times: does it arrive once and whole, and how much
// memory does the server take for it.
import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { FileUpload, GetAnnexFiles } from '@xmgl/contracts/files/file.calls';
import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { openShakyLine, type ShakyLine } from '../../e2e/files/shaky-line.ts';
import { createClient } from '../api/bench-client.ts';
import { startServer } from '../api/start-server.ts';
import { hashOf, type LargeFile, makeLargeFile } from './large-file.ts';

const megabyte = 1024 * 1024;
const megabytes = Number(process.env.BENCH_FILE_MB ?? 2048);
/** Megabytes that pass before each cut. */
const cuts = [0.07, 0.2, 0.19, 0.13, 0.25].map((part) => Math.floor(part * megabytes) * megabyte);
const print = (text: string) => console.log(`  ${text}`);

const encode = (text: string) => Buffer.from(text).toString('base64');

/** All that is left of the file in one request; how it ended does not matter, the server is asked next. */
const sendRest = (
  line: ShakyLine,
  path: string,
  headers: Record<string, string>,
  file: LargeFile,
  offset: number,
) =>
  new Promise<void>((resolve) => {
    const sending = request({
      host: '127.0.0.1',
      port: line.port,
      path,
      method: 'PATCH',
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'content-length': String(file.size - offset),
      },
    });
    const bytes = file.from(offset);
    const end = () => {
      bytes.destroy();
      resolve();
    };
    sending.on('response', (answer) => answer.resume().on('end', end));
    sending.on('error', end);
    bytes.on('error', () => undefined).pipe(sending);
  });

const watchMemory = (residentMb: () => number) => {
  let most = 0;
  const look = () => {
    most = Math.max(most, residentMb());
  };
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
};

const server = await startServer();
const line = await openShakyLine(Number(new URL(server.address).port), cuts);
try {
  const { data } = await createClient(server.address)(UserLogin, {
    userAccount: 'demo',
    userPwd: 'Xmgl2026',
    isAutoLogin: false,
  });
  if (!data) throw new Error('not signed in');
  const call = createClient(server.address, data.accessToken);
  const { userID } = data.userInfo;
  const [project] = await call(GetProjectManagement, {
    userID,
    state: -1,
    whetherFiled: 0,
    manageProject: -1,
  });
  if (!project) throw new Error('no project');
  const { projectID } = project;
  const ref = { projectID, refKind: 'Project', refID: projectID };
  const file = makeLargeFile(megabytes);
  const sha256 = await hashOf(file.from(0));
  const headers = { authorization: `Bearer ${data.accessToken}`, 'tus-resumable': '1.0.0' };
  const metadata = Object.entries({ ...ref, fileName: '大文件.bin', sha256 });
  const created = await fetch(`${server.address}/files`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(file.size),
      'upload-metadata': metadata.map(([key, value]) => `${key} ${encode(value)}`).join(','),
    },
  });
  if (created.status !== 201) throw new Error(await created.text());
  const path = created.headers.get('location') ?? '';
  const idle = server.residentMb();
  const memory = watchMemory(server.residentMb);
  const begun = performance.now();
  let offset = 0;
  const offsets: number[] = [];
  while (offset < file.size) {
    await sendRest(line, path, headers, file, offset);
    const asked = await fetch(server.address + path, { method: 'HEAD', headers });
    offset = Number(asked.headers.get('upload-offset'));
    if (offset < file.size) offsets.push(Math.round(offset / megabyte));
  }
  const sent = performance.now();
  const taken = await call(FileUpload, {
    ...ref,
    uploadID: path.split('/').at(-1) ?? '',
    fileName: '大文件.bin',
  });
  const read = performance.now();
  const mostUp = memory();
  const again = watchMemory(server.residentMb);
  const back = await fetch(server.address + taken.url);
  if (!back.body) throw new Error('nothing came back');
  const downloaded = await hashOf(back.body);
  const { items } = await call(GetAnnexFiles, ref);
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  print(`size            ${megabytes} MB, cut ${line.cuts()} times, went on at ${offsets.join(', ')} MB`);
  print(
    `sent in         ${seconds(begun, sent)} s (${Math.round(megabytes / ((sent - begun) / 1000))} MB/s)`,
  );
  print(`read and hashed ${seconds(sent, read)} s`);
  print(
    `memory (RSS)    idle ${idle} MB, most while it came in ${mostUp} MB, while it went out ${again()} MB`,
  );
  print(
    `arrived         ${items.length} time, ${taken.sha256 === sha256 && downloaded === sha256 ? 'with the right hash' : 'DAMAGED'}`,
  );
  if (items.length !== 1 || taken.sha256 !== sha256 || downloaded !== sha256 || line.cuts() !== cuts.length)
    process.exitCode = 1;
} finally {
  await line.close();
  await server.stop();
}
