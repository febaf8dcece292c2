import { StartupFailure } from '../../base/startup-failure.ts';

/** What the server's or initdb's own words mean for the operator. */
export function failureIn(words: string, dataDir: string): StartupFailure {
  if (/No space left on device|disk full|Check free disk space/i.test(words)) {
    return new StartupFailure(`磁盘已满：请为数据目录 ${dataDir} 所在的磁盘腾出空间后重新启动`);
  }
  if (/Permission denied|Read-only file system/i.test(words)) {
    return new StartupFailure(
      `数据目录 ${dataDir} 不可写：请检查它的所有者与权限，或用 XMGL_DATA 指定另一个目录`,
    );
  }
  if (/could not map anonymous shared memory|Cannot allocate memory/i.test(words)) {
    return new StartupFailure('内存不足：内置 PostgreSQL 至少需要 256 MB 可用内存');
  }
  return new StartupFailure(`内置 PostgreSQL 无法启动：${lastLine(words)}`);
}

function lastLine(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line));
  return (telling ?? lines.at(-1) ?? '没有给出原因').trim();
}
