<?php

declare(strict_types=1);

namespace Example\GuestCart\Plugin;

use Example\GuestCart\Model\CartCookie;
use Example\GuestCart\Model\SessionCart;
use Magento\Checkout\CustomerData\Cart;

/** Adds `guest_cart` to the private "cart" section. A page that full page cache shares must never contain the id. */
class AddSessionCart
{
    public function __construct(
        private readonly SessionCart $sessionCart,
        private readonly CartCookie $cartCookie
    ) {
    }

    public function afterGetSectionData(Cart $subject, array $result): array
    {
        // Full page cache does not cache the section, and never this header.
        $this->cartCookie->renew();
        $result['guest_cart'] = $this->sessionCart->get();
        return $result;
    }
}
