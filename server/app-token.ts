/** The one provider of the container: every use case, already bound to its ports. */
export const APP = Symbol('APP');
