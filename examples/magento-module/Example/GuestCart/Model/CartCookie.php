<?php

declare(strict_types=1);

namespace Example\GuestCart\Model;

use Magento\Framework\App\Request\Http;

/** The cookie with which guest-cart finds the cart when Safari has deleted the page's storage. */
class CartCookie
{
    public function __construct(private readonly Http $request)
    {
    }

    /**
     * Sets it again for 30 days if it contains this cart. Safari keeps a cookie of the server; one that only a script has
     * set, for a week. A cookie of another cart stays as it is: while this request was under way, the page may have
     * removed that cart, after an order or a sign-in.
     */
    public function renew(string $cartId): void
    {
        // Not $_COOKIE: PHP replaces dots in names.
        preg_match_all('/(?:^|;\s*)((?:__Host-)?guest-cart[^=;]*=([^;]+))/', (string)$this->request->getServer('HTTP_COOKIE'), $found);
        $secure = $this->request->isSecure() ? '; Secure' : '';
        foreach ($found[1] as $index => $pair) {
            if (rawurldecode($found[2][$index]) === $cartId) {
                header("Set-Cookie: $pair; Path=/; SameSite=Lax; Max-Age=2592000$secure", false);
            }
        }
    }
}
