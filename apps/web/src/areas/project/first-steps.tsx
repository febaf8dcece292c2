import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../session/session-store.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './dashboard.module.css';

type Step = { readonly title: string; readonly text: string };

const steps: readonly Step[] = [
  { title: '创建或加入单位', text: '单位是项目和同事的家。已有单位的，凭邀请码加入即可。' },
  { title: '新建项目', text: '填写名称和起止日期，您将成为项目经理，角色与权限按默认模板建立。' },
  { title: '导入或编制计划', text: '拖入 Microsoft Project 的 XML 文件，或直接在甘特图中逐行录入。' },
];

/** For whoever has no project yet: three steps, and the button of the next one. */
export const FirstSteps = ({ onCreate }: { readonly onCreate: (() => void) | undefined }): ReactElement => {
  const hasCompany = useSession((session) => session.company !== null);
  const next = hasCompany ? 1 : 0;
  return (
    <section className={styles.steps} aria-label="开始使用">
      <h2>{hasCompany ? '新建您的第一个项目' : '欢迎，三步开始'}</h2>
      <ol>
        {steps.map(({ title, text }, at) => (
          <li key={title} data-state={at < next ? 'done' : at === next ? 'next' : 'later'}>
            <span className={styles.stepMark}>{at < next ? <Icon name="check" size={16} /> : at + 1}</span>
            <span>
              <h3>{title}</h3>
              <p>{text}</p>
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.stepActions}>
        {onCreate ? (
          <Button look="primary" onClick={onCreate}>
            新建项目
          </Button>
        ) : (
          <Link to="/company/createCompany" className={buttonClass('primary')}>
            创建或加入单位
          </Link>
        )}
        <span className={styles.stepHint}>
          或<Link to="/invite/projectInvite">凭邀请码加入项目</Link>，也可以请项目经理把您加入已有项目。
        </span>
      </div>
    </section>
  );
};
