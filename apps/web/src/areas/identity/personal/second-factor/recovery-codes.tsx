import type { ReactElement } from 'react';
import { toDay } from '../../../../format/day.ts';
import { useUser } from '../../../../session/user-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import styles from './second-factor.module.css';

const sheetOf = (account: string, codes: readonly string[]): string =>
  [
    `xmgl 项目管理云平台　恢复码`,
    `账号：${account}　${toDay(new Date())}`,
    '',
    ...codes,
    '',
    '手机遗失时，登录的第二步可以输入其中一个代替验证码，每个只能用一次。请勿与密码放在一起。',
  ].join('\r\n');

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onClose: () => void };

/** The codes, once: to be printed, kept as a file or copied. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps): ReactElement => {
  const { account } = useUser();
  const sheet = sheetOf(account, codes);
  return (
    <>
      <p className={styles.lead}>
        手机遗失或更换时，用恢复码代替验证码登录，每个只能用一次。请现在保存：关闭后不再显示。
      </p>
      <div className={styles.sheet}>
        <p className={styles.sheetHead}>{`xmgl 项目管理云平台恢复码　账号：${account}`}</p>
        <ol className={styles.codes} aria-label="恢复码">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className={styles.foot}>
        <Button onClick={() => saveFile(`xmgl恢复码-${account}.txt`, new Blob([`\uFEFF${sheet}`]))}>
          下载
        </Button>
        <Button onClick={() => window.print()}>打印</Button>
        <Button onClick={() => void copyText(sheet, '恢复码已复制', '请手动选中并复制恢复码')}>复制</Button>
        <Button look="primary" onClick={onClose}>
          我已保存
        </Button>
      </div>
    </>
  );
};
