import type { ReactElement } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import styles from './auth-code.module.css';
import type { Captcha } from './use-captcha.ts';

/** Below its field, large enough to be read on a phone. */
const Picture = ({ captcha }: { readonly captcha: Captcha }): ReactElement => (
  <button type="button" className={styles.captcha} onClick={captcha.demand}>
    {captcha.image ? <img src={captcha.image} alt="图形验证码，点击更换" /> : '载入中'}
    <span aria-hidden>看不清？换一张</span>
  </button>
);

export const CaptchaField = ({ captcha }: { readonly captcha: Captcha }): ReactElement | null =>
  captcha.isNeeded ? (
    <div>
      <TextField
        field={captcha.fields.bind('captcha')}
        label="图形验证码"
        placeholder="请输入图中的 4 个字符，不分大小写"
        autoComplete="off"
      />
      <Picture captcha={captcha} />
    </div>
  ) : null;
