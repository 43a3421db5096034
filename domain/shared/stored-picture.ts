/** A picture, stored separately because every read includes its record; the id is the record's own. */
export interface StoredPicture {
  readonly id: string;
  /** The hash of the content, for the picture's public address. */
  readonly digest: string;
  readonly mediaType: string;
  readonly base64: string;
}
