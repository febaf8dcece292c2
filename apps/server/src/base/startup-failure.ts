import { errorCodeOf } from './error-code.ts';
/** A start that cannot go on for a reason the operator can mend: its message is the one line that is printed. */
export class StartupFailure extends Error {
  override readonly name = 'StartupFailure';
}

/** Where the start was to happen, for the operator's line. */
interface Place {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
}

/** Any failure of a start in the operator's words. */
export function toStartupFailure(cause: unknown, { dataDir, host, port }: Place): StartupFailure {
  if (cause instanceof StartupFailure) return cause;
  const failure = (line: string) => new StartupFailure(line, { cause });
  switch (errorCodeOf(cause)) {
    case 'ENOSPC':
    case '53100':
      return failure(`磁盘已满：请为数据目录 ${dataDir} 所在的磁盘腾出空间后重新启动`);
    case 'EDQUOT':
      return failure(`磁盘配额已用完：请为数据目录 ${dataDir} 增加配额后重新启动`);
    case 'EADDRINUSE':
      return failure(`端口 ${port} 已被占用：请停止占用它的程序，或用 XMGL_PORT 指定另一个端口`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return failure(`无法监听地址 ${host}：请检查 XMGL_HOST`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOENT':
      if (isListening(cause)) return failure(`没有权限监听端口 ${port}：请用 XMGL_PORT 指定 1024 以上的端口`);
      return failure(`数据目录 ${dataDir} 不可写：请检查它的所有者与权限，或用 XMGL_DATA 指定另一个目录`);
    case 'EEXIST':
    case 'ENOTDIR':
      return failure(`数据目录 ${dataDir} 不是文件夹：请用 XMGL_DATA 指定另一个目录`);
    default:
      return failure(`启动失败：${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

function isListening(cause: unknown): boolean {
  return cause instanceof Error && 'syscall' in cause && cause.syscall === 'listen';
}
