import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { HashAnswer } from './hash-file.ts';

// The page's policy compiles no WebAssembly, and the browser's own digest wants a file whole in memory.
const tell = (answer: HashAnswer): void => self.postMessage(answer);

const tellEvery = 8 * 1024 * 1024;

const hash = async (file: File): Promise<string> => {
  const whole = sha256.create();
  const reader = file.stream().getReader();
  let done = 0;
  let told = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    whole.update(piece.value);
    done += piece.value.length;
    if (done - told < tellEvery) continue;
    told = done;
    tell({ kind: 'progress', done });
  }
  return bytesToHex(whole.digest());
};

self.onmessage = ({ data }: MessageEvent<File>) => {
  hash(data).then(
    (sha256Hex) => tell({ kind: 'done', sha256: sha256Hex }),
    (error: unknown) => tell({ kind: 'failed', reason: String(error) }),
  );
};
