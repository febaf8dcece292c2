import * as oidc from 'openid-client';
import { OutwardRefusal } from '../../../outward/reach.ts';

/** The error codes of OAuth that a person at the door, or an administrator, can do something about. */
const words: Readonly<Record<string, string>> = {
  access_denied: '您取消了登录，或单位的身份服务没有准许您使用本平台',
  login_required: '单位的身份服务要求重新登录，请再试一次',
  invalid_client: '单位的身份服务不认识本平台：客户端编号或密钥不正确，请单位管理员核对',
  unauthorized_client: '单位的身份服务没有准许本平台这样登录，请单位管理员核对客户端的设置',
  invalid_grant: '本次登录已过期或已用过，请重新登录',
  invalid_scope: '单位的身份服务没有准许读取姓名与邮箱，请单位管理员核对客户端的范围',
  temporarily_unavailable: '单位的身份服务暂时不能使用，请稍后再试',
  server_error: '单位的身份服务出错，请稍后再试',
};

const refusalIn = (error: unknown): OutwardRefusal | undefined => {
  for (let at = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth++)
    if (at instanceof OutwardRefusal) return at;
  return undefined;
};

const statusOf = (error: unknown): number | undefined => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Response ? cause.status : undefined;
};

/** Why signing in by a company's server went wrong; undefined where it is no fault of the server's. */
export const providerWords = (error: unknown): string | undefined => {
  const refusal = refusalIn(error);
  if (refusal) return `没有连接上单位的身份服务：${refusal.message}`;
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
    return words[error.error] ?? `单位的身份服务拒绝了登录（${error.error}）`;
  if (error instanceof oidc.WWWAuthenticateChallengeError) return words.invalid_client;
  if (!(error instanceof oidc.ClientError)) return undefined;
  const status = statusOf(error);
  if (status !== undefined) return `单位的身份服务应答异常（HTTP ${status}），请核对发行者地址`;
  switch (error.code) {
    case 'OAUTH_TIMEOUT':
      return '单位的身份服务没有应答，请稍后再试';
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return '单位的身份服务与本平台的时钟相差过大，请单位管理员核对服务器的时间';
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return '身份服务自称的发行者与填写的地址不同，请填写它的配置中的 issuer';
    default:
      return '单位的身份服务的应答没有通过核对，请重新登录；仍不行请联系单位管理员';
  }
};
