/** The HTTP server's settings. */

export interface RateLimits {
  /** Calls of the API a minute and address. */
  readonly generalPerMinute: number;
  /** Bookings a minute and address: each one holds a unit and opens a payment page. */
  readonly bookingsPerMinute: number;
  /** Calls of the payment provider, which come in bursts from few addresses. */
  readonly webhooksPerMinute: number;
}

export const defaultRateLimits: RateLimits = {
  generalPerMinute: 300,
  bookingsPerMinute: 20,
  webhooksPerMinute: 3000,
};

export interface HttpSettings {
  /** The public address: with https, browsers are instructed to use only https. */
  readonly publicUrl: string;
  /** How many proxies of ours are in front of the server; only their header for the caller's address is trusted. */
  readonly trustProxyHops: number;
  /** The folder of the built web; null when it was not built. */
  readonly webDir: string | null;
  /** Outside production every reply is also checked against the contract before it leaves. */
  readonly isProduction: boolean;
  readonly bodyLimitBytes?: number;
  /** Where forms may be sent besides ourselves: the payment provider's pages, or the sandbox's. */
  readonly paymentOrigins?: readonly string[];
  /** Where pictures may come from besides ourselves: the map below the plan of the cabinets. */
  readonly imageOrigins?: readonly string[];
  /** A collector that sends it may be on another machine. */
  readonly metricsToken?: string | undefined;
  readonly rateLimits?: Partial<RateLimits>;
  /** How long `close` waits for running requests before it cuts them. */
  readonly drainMs?: number;
}
