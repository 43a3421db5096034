/** The style of an e-mail: the company's colour where contrast allows, dark if preferred (pages.md#everywhere). */
import { hexFromRgb, inkOn, readableOn, type Rgb } from '#domain/companies/colour.js';

const white: Rgb = [255, 255, 255];

export function letterStyles(brand: Rgb): string {
  const [button, ink] = [hexFromRgb(brand), hexFromRgb(inkOn(brand))];
  const line = hexFromRgb(readableOn(brand, [white]));
  return `body{margin:0;background:#f4f5f6;color:#1b1f23;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.sheet{max-width:560px;margin:0 auto;padding:24px;background:#fff;border-top:6px solid ${button}}
h1{margin:0 0 16px;font-size:22px;line-height:1.3}.name{margin:0 0 16px;font-weight:700;color:${line}}
.button{display:inline-block;padding:14px 22px;border-radius:8px;background:${button};color:${ink};font-weight:700;text-decoration:none}
.quiet{padding:12px 20px;border:2px solid ${line};background:none;color:${line}}
.code span{display:block}.code strong{font:700 40px/1.2 ui-monospace,Consolas,monospace;letter-spacing:.1em}
.receipt{width:100%;border-collapse:collapse;margin:16px 0}.receipt th,.receipt td{padding:8px 0;border-bottom:1px solid #d5d9dd;vertical-align:top}
.what{text-align:left;font-weight:400}.sum{text-align:right;font-weight:700;white-space:nowrap}
.small{font-size:13px;color:#565e66;word-break:break-all}.foot{margin-top:32px;font-size:14px;color:#565e66}
@media (prefers-color-scheme:dark){body{background:#101214;color:#e9ecef}.sheet{background:#1b1f23}.name,.quiet{color:inherit}.quiet{border-color:currentColor}.small,.foot{color:#adb5bd}.receipt th,.receipt td{border-color:#3a4047}}`;
}
