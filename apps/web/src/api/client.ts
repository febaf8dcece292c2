import { ApiError } from '../base/api-error.ts';
import { readToken } from '../base/token-cookies.ts';
import { type CallRef, type InputOf, nameOf, type OutputOf, type PublicCall } from './calls.ts';
import { heeding } from './heed-refusals.ts';
import { type Answer, post, unwrap } from './post.ts';
import { expire, renewTokens, whenRenewed } from './renew-tokens.ts';
import { toWire } from './to-wire.ts';

export type CallOptions = { readonly signal?: AbortSignal; readonly keepalive?: boolean };

/** Calls that need nobody signed in: they never start a refresh. */
const publicCalls: Readonly<Record<PublicCall, true>> = {
  UserLogin: true,
  SendAuthCode: true,
  VerificationCodeLogin: true,
  SecondFactorLogin: true,
  GetSignInWays: true,
  StartOidcSignIn: true,
  FinishOidcSignIn: true,
  LinkSignIn: true,
  CreateBySignIn: true,
  DirectorySignIn: true,
  CheckIsNewUser: true,
  CheckIsUser: true,
  GenerateText: true,
  VerifyCode: true,
  CheckAuthCode: true,
  ResetUserPwd: true,
  RefreshTokens: true,
  GetSharedPlan: true,
  AddErrorLog: true,
};

const ownMessage = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'message' in body ? String(body.message ?? '') : '';

const isFor = (error: unknown, wanted: string): boolean =>
  error instanceof ApiError && error.issues.some(({ code }) => code === wanted);

/** A password that an administrator gave, a unit that asks for more: the guard leads to where it is set. */
const noteRefusal = (error: unknown): never => {
  if (isFor(error, 'mustChangePassword')) heeding().onGivenPassword();
  if (isFor(error, 'needsSecondFactor')) heeding().onFactorNeeded();
  throw error;
};

/** 401 to a call without a token: to /login and back, unless the answer has its own message. */
const refuseWithoutToken = (answer: Answer): never => {
  const message = ownMessage(answer.body);
  if (message) throw new ApiError('refused', 401, [{ code: 'unauthenticated', message }]);
  heeding().onSignedOut();
  throw new ApiError('signedOut', 401);
};

const sendSigned = async (name: string, input: unknown, options: CallOptions): Promise<Answer> => {
  await whenRenewed();
  const token = readToken();
  const answer = await post(name, input, { ...options, token });
  if (answer.status !== 401) return answer;
  if (!token) return refuseWithoutToken(answer);
  await renewTokens(token);
  const again = await post(name, input, { ...options, token: readToken() });
  return again.status === 401 ? expire() : again;
};

/**
 * Sends a call and gives its data, or throws an `ApiError`.
 * An expired token is renewed once and the call repeated; callers notice nothing.
 * @example await callApi('GetRoleList', { projectID })
 */
export const callApi = async <R extends CallRef>(
  call: R,
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<OutputOf<R>> => {
  const name = nameOf(call);
  const body = toWire(call, input);
  const answer = Object.hasOwn(publicCalls, name)
    ? await post(name, body, { ...options, token: readToken() })
    : await sendSigned(name, body, options);
  try {
    return unwrap(answer) as OutputOf<R>;
  } catch (error) {
    return noteRefusal(error);
  }
};
