export const helpText = `xmgl 项目管理云平台 · 命令行

用法：xmgl <命令> [参数]

  serve                              启动服务（与 npm start 相同，不重新构建网页）
  migrate                            升级数据库，完成后退出
  add-admin [--phone 手机号] [--name 姓名] [--account 账号]
                                     添加平台管理员；缺少的逐项询问，密码不显示
  remove-sample [示例单位名称]        移除示例单位与示例账号及其全部内容，不能恢复
  import 文件 --project 项目          把计划文件导入项目，替换其进度计划
  call 名称 [JSON | @文件 | @-] [--url 网址]
                                     凭访问令牌（环境变量 XMGL_TOKEN）调用正在运行的服务，应答以 JSON 输出
  schedule 文件… [--json]             计算计划文件：开始、完成、总时差、关键路径；--json 每个文件一行
  check 文件… [--json]                按 DCMA 14 点检查计划文件
  level 文件… [--seed N] [--schedules N] [--seconds S] [--within-float] [--json]
                                     资源平衡：在资源限量内排出尽量短的工期
  explain 文件… 活动编号 [--json]     说明活动为什么排在这里：推动它的前置、限制、日历与进度
  simulate 文件… [--iterations N] [--seed N] [--range 低,高] [--json]
                                     风险模拟：完工时间的概率分布与各活动的关键度
  convert 输入 输出 [--json]          转换计划文件，按输出的扩展名：.xml（Project XML）、.xer、.json、.csv
  help                               显示本说明

计划文件可以是 Project XML、Primavera XER、Primavera XML 或 JSON 计划，也可以用 gzip 压缩；按内容识别，与
扩展名无关。schedule 与 level 另读 PSPLIB 的 .sm（活动编号为作业号，时间为时段），simulate 另读
{"cases": […]} 形式的网络（每个网络一行）。有文件无法处理时，其余文件照常回答，退出码为 1。

选项
  --project 项目    项目编号、名称或 projectID
  --user 账号       以谁的名义导入；省略时为项目经理
  --phone 手机号     add-admin：该号码已有账号时，只设为平台管理员，密码不变
  --name 姓名       add-admin：姓名
  --account 账号    add-admin：登录账号，可省略
  --url 网址        call：服务的网址，默认取 XMGL_URL，否则 http://127.0.0.1:8080
  --dry-run         只报告会导入什么，不保存
  --json            以 JSON 输出，每个文件一行
  --seed N          资源平衡、风险模拟的随机种子，默认 1；种子与次数相同，结果相同
  --schedules N     最多试排多少次，默认 5000（带日历的计划 200）
  --seconds S       最多用多少秒
  --within-float    资源平衡只用总时差，总工期不变；仍超用的资源列在结果里
  --iterations N    风险模拟多少次，默认 10000
  --range 低,高      各活动的工期在这两个百分数之间（PERT）；文件没有不确定性数据时默认 90,125
  --help            显示本说明

add-admin 的密码不从参数中读取：在终端里询问，否则取环境变量 XMGL_ADMIN_PASSWORD 或标准输入的第一行。
服务运行时也可以执行 import、add-admin 与 remove-sample：命令会连接正在运行的数据库。数据位置由 XMGL_DATA 或 DATABASE_URL 指定，
说明见用户手册。
`;

/** A mistake of the person at the keyboard; its message is all that is printed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
