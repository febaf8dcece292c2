import { readFileSync } from 'node:fs';
import type { Config } from '../base/config.ts';
import { StartupFailure } from '../base/startup-failure.ts';

const readNamed = (setting: string, file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new StartupFailure(`无法读取 ${setting} 指定的文件 ${file}：请检查路径与权限`, { cause });
  }
};

/** The certificate and its key, as the server takes them. */
export const readTls = ({ certFile, keyFile }: NonNullable<Config['tls']>) => ({
  cert: readNamed('XMGL_TLS_CERT', certFile),
  key: readNamed('XMGL_TLS_KEY', keyFile),
});
