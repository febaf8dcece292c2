/** The closed list of failures: HTTP status and the words a reader gets where nothing better is known. */
export const failures = {
  invalid: { status: 400, message: '提交的内容有误，请检查后重试' },
  unauthenticated: { status: 401, message: '请先登录' },
  sessionExpired: { status: 401, message: '登录状态已过期，请重新登录' },
  forbidden: { status: 403, message: '您没有此操作的权限，请联系项目经理或单位管理员' },
  mustChangePassword: { status: 403, message: '您的密码由管理员设置，请先修改密码再继续使用' },
  needsSecondFactor: {
    status: 403,
    message: '本单位要求成员开启两步验证，请在个人中心的「账号安全」中开启后再进入',
  },
  notFound: { status: 404, message: '内容不存在，或您无权查看' },
  methodNotAllowed: { status: 405, message: '不支持此请求方式，请使用 POST' },
  stale: { status: 409, message: '内容已被他人修改，请刷新后合并再保存' },
  conflict: { status: 409, message: '与现有内容冲突，请检查后重试' },
  tooLarge: { status: 413, message: '提交的内容过大，请减少内容或分几次提交' },
  unsupportedMediaType: { status: 415, message: '请以 JSON 格式提交' },
  tooManyRequests: { status: 429, message: '操作过于频繁，请稍后再试' },
  internal: { status: 500, message: '服务器内部错误，请稍后重试；如持续出现请联系管理员' },
  unavailable: { status: 503, message: '服务暂时不可用，请稍后重试' },
} as const;

export type FailureCode = keyof typeof failures;

/** One thing that went wrong; `path` names the field it belongs to. */
export type Issue = { readonly code: string; readonly message: string; readonly path?: string };
