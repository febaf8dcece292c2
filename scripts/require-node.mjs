// Imported first, so that an old Node tells what is missing instead of failing somewhere.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} 太旧：请安装 Node 20.19 或更高版本`);
  process.exit(1);
}
