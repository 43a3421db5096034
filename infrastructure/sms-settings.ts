/** Settings of the SMS operator. */
import { z } from 'zod';

export const smsSettings = {
  SMS_PROVIDER: z
    .enum(['brevo', 'ovh'])
    .optional()
    .describe('Operator of text messages; without one, customers are told by e-mail only'),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'must be 3 to 11 letters and digits')
    .default('Consigne')
    .describe('Sender of text messages, declared at the operator'),
  BREVO_API_KEY: z.string().min(1).optional().describe('Key at Brevo, with SMS_PROVIDER `brevo`'),
  OVH_APPLICATION_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Application key at OVHcloud, with SMS_PROVIDER `ovh`'),
  OVH_APPLICATION_SECRET: z.string().min(1).optional().describe('Application secret at OVHcloud'),
  OVH_CONSUMER_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Consumer key at OVHcloud, allowed to post SMS jobs'),
  OVH_SMS_SERVICE: z.string().min(1).optional().describe('SMS account at OVHcloud, such as `sms-ab12345-1`'),
} as const;
