import { type ReactElement, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { readToken } from '../../../base/token-cookies.ts';
import { noSession, useSession } from '../../../session/session-store.ts';
import { startSession } from '../../../session/start-session.ts';
import { BrandLink } from '../../../ui/brand-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { CodeForm } from './code-form.tsx';
import { CompanyForm } from './company-form.tsx';
import styles from './login.module.css';
import { PasswordForm } from './password-form.tsx';
import { PlanDrawing } from './plan-drawing.tsx';
import { ResetForm } from './reset-form.tsx';

type Mode = 'password' | 'code' | 'company' | 'register' | 'reset';

const words: Record<Mode, { title: string; text: string }> = {
  password: { title: '登录', text: '使用账号或手机号登录' },
  code: { title: '登录', text: '使用短信验证码登录' },
  company: { title: '登录', text: '经单位自己的身份服务登录' },
  register: { title: '注册', text: '验证手机号后即可使用，无需等待审核' },
  reset: { title: '找回密码', text: '验证手机号后设置新密码' },
};

const ways = [
  ['password', '密码登录'],
  ['code', '验证码登录'],
  ['company', '企业登录'],
] as const;

const firstMode = (asked: string | null): Mode =>
  asked === 'register' || asked === 'company' ? asked : 'password';

const ModeTabs = ({ mode, onChange }: { readonly mode: Mode; readonly onChange: (mode: Mode) => void }) => (
  <div className={styles.tabs} role="tablist" aria-label="登录方式">
    {ways.map(([each, name]) => (
      <button
        key={each}
        type="button"
        role="tab"
        aria-selected={mode === each}
        className={classes(styles.tab, mode === each && styles.active)}
        onClick={() => onChange(each)}
      >
        {name}
      </button>
    ))}
  </div>
);

/** After a guard error: signed in, but the account could not be read. */
const GuardFailure = (): ReactElement => (
  <div className={styles.alert} role="alert">
    <span>未能载入您的账户，可能是网络中断。</span>
    <button type="button" className={styles.textButton} onClick={() => void startSession()}>
      重试
    </button>
  </div>
);

export const LoginPage = (): ReactElement => {
  const [search] = useSearchParams();
  const [mode, setMode] = useState<Mode>(firstMode(search.get('mode')));
  const phase = useSession((session) => session.phase);
  useTitle(words[mode].title);
  useEffect(() => {
    if (phase === 'leaving') useSession.setState(noSession);
  }, [phase]);
  if (readToken() && phase !== 'failed') return <Navigate to="/" replace />;
  return (
    <main className={styles.page}>
      <section className={styles.brand} aria-hidden="true">
        <div>
          <p className={styles.slogan}>计划、进度、资源、成本，在同一个模型里</p>
          <p className={styles.sub}>导入 Project 计划，改一处，全盘日期立即重算。</p>
        </div>
        <PlanDrawing />
      </section>
      <section className={styles.side}>
        <BrandLink />
        <div className={styles.card}>
          <h1>{words[mode].title}</h1>
          <p className={styles.lead}>{words[mode].text}</p>
          {phase === 'failed' && <GuardFailure />}
          {mode !== 'register' && mode !== 'reset' && <ModeTabs mode={mode} onChange={setMode} />}
          {mode === 'password' && <PasswordForm onForgotten={() => setMode('reset')} />}
          {mode === 'code' && <CodeForm key="code" isRegistering={false} />}
          {mode === 'company' && <CompanyForm />}
          {mode === 'register' && <CodeForm key="register" isRegistering />}
          {mode === 'reset' && <ResetForm onDone={() => setMode('password')} />}
          {mode !== 'reset' && (
            <p className={styles.switch}>
              {mode === 'register' ? '已有账户？' : '还没有账户？'}
              <button
                type="button"
                className={styles.textButton}
                onClick={() => setMode(mode === 'register' ? 'password' : 'register')}
              >
                {mode === 'register' ? '直接登录' : '注册'}
              </button>
            </p>
          )}
        </div>
      </section>
    </main>
  );
};
