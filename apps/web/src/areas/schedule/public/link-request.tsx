import { type ReactElement, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import styles from './public-gantt.module.css';

type LinkRequestProps = {
  /** What the server said about the link that was tried; empty when there was none. */
  readonly refusal: string;
};

const readPasted = (text: string): string => {
  const token = /[?&]token=([^&\s#]+)/.exec(text)?.[1];
  return token ? decodeURIComponent(token) : /^[\w-]{16,200}$/.test(text.trim()) ? text.trim() : '';
};

/** Nobody signed in, and no link that opens a plan: how to get one. */
export const LinkRequest = ({ refusal }: LinkRequestProps): ReactElement => {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const navigate = useNavigate();
  const open = (): void => {
    const token = readPasted(text);
    setError(token ? '' : '链接不完整，请复制分享人发给您的整条链接');
    if (token) void navigate(`/gantt?token=${encodeURIComponent(token)}`);
  };
  return (
    <main className={styles.ask}>
      <div className={styles.card}>
        <EmptyState
          icon={refusal ? 'lock' : 'schedule'}
          title={refusal ? '无法打开计划' : '查看项目进度计划'}
          text={refusal || '请打开项目经理发给您的分享链接；已有账号时，登录后可查看您参与的项目。'}
        />
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            open();
          }}
        >
          <input
            value={text}
            aria-label="分享链接"
            placeholder="在此粘贴分享链接"
            onChange={(event) => setText(event.target.value)}
          />
          <Button look="primary" type="submit" disabled={text.trim() === ''}>
            打开
          </Button>
        </form>
        {error && (
          <p className={styles.hint} role="alert">
            {error}
          </p>
        )}
      </div>
      <p>
        <Link to="/login?redirect=/gantt" className={buttonClass('quiet')}>
          登录
        </Link>
        <Link to="/home" className={buttonClass('quiet')}>
          回到首页
        </Link>
      </p>
    </main>
  );
};
