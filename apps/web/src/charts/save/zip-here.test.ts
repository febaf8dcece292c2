import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { strToU8, unzip, zip, zipSync } from './zip-here.ts';

it('what is large is packed at once, without a worker', () => {
  const sheet = new Uint8Array(400_000).map((_, at) => at % 251);
  const answers: Uint8Array[] = [];
  zip({ 'sheet.xml': sheet }, (_, packed) => answers.push(packed));
  const [packed = new Uint8Array()] = answers;
  const unpacked = unzipSync(packed)['sheet.xml'];
  expect([unpacked?.length, unpacked?.findIndex((byte, at) => byte !== sheet[at])]).toEqual([
    sheet.length,
    -1,
  ]);
});

it('what is packed is unpacked here as well, as its reader asks for it', () => {
  const packed = zipSync({ 'a.xml': strToU8('<a/>') });
  const files: string[] = [];
  unzip(packed, (error, found) => files.push(String(error), ...Object.keys(found)));
  expect(files).toEqual(['null', 'a.xml']);
});
