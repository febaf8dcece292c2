/** A start that cannot go on for a reason the operator can mend: its message is the one line that is printed. */
export class StartupFailure extends Error {
  override readonly name = 'StartupFailure';
}

/** The same failure in the operator's words; undefined when it is not one of the known ones. */
export function toStartupFailure(cause: unknown, dataDir: string): StartupFailure | undefined {
  if (cause instanceof StartupFailure) return cause;
  switch (codeOf(cause)) {
    case 'ENOSPC':
    case '53100':
      return new StartupFailure(`磁盘已满：请为数据目录 ${dataDir} 所在的磁盘腾出空间后重新启动`, { cause });
    case 'EDQUOT':
      return new StartupFailure(`磁盘配额已用完：请为数据目录 ${dataDir} 增加配额后重新启动`, { cause });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
      return new StartupFailure(
        `数据目录 ${dataDir} 不可写：请检查它的所有者与权限，或用 XMGL_DATA 指定另一个目录`,
        { cause },
      );
    default:
      return undefined;
  }
}

function codeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' ? cause.code : undefined;
}
